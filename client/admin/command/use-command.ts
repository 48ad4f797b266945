import { useEffect, useRef, useState } from "react";
import type { SentProblem, UndoneAnswer } from "../../../shared/api/admin-answers.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { adminTexts, historyTexts } from "../../text/for-admins/admin-texts.ts";
import type { AdminFailure, AdminOutcome, Command } from "../admin-api.ts";
import { type Conflict, type Rebase, sendOnto } from "./send-onto.ts";
import { undoChange } from "./undo-change.ts";

export interface Done {
	text: string;
	/** The change by which it can be undone, and what to say then. */
	undo?: { change: number; text: string };
	/** The change that it was recorded as, if that is of interest. */
	see?: number;
	/** What of it was not done, and why. */
	kept?: readonly SentProblem[] | undefined;
}

interface Call<T> {
	doing: string;
	/** Called with the answer. @returns what was done, if it is to be said */
	onDone?(answer: T): Done | undefined;
	/** @returns whether who sends it says why it failed */
	onRefused?(failure: AdminFailure): boolean;
	/** The part of the page in which it was begun, if the page has several. */
	place?: string;
	/** Sends the rest of it, if some was changed since; and what that is called. */
	rest?: { say(undone: number, kept: number): string; send(): void };
}

type Sending<T> = Command<T> &
	Call<T> & { rebase?: Rebase /** Called if what the other admin has stored stays. */; onTheirs?(): void };

interface State extends Pick<Call<unknown>, "place" | "rest"> {
	doing: string;
	done?: Done | undefined;
	failure?: AdminFailure | undefined;
	/** What another admin has changed, and both ways out: the command is sent all the same, or dropped. */
	conflict?: (Conflict & { keepMine(): void; takeTheirs(): void }) | undefined;
}

interface CommandOptions {
	/** What was done before, on another page. */
	first?: Done;
	/** Whether the focus moves to what became of a command. It always moves to what became of an undo. */
	movesFocus?: boolean;
	/** Called after undoing, whether it succeeded or not: without an answer, it may have succeeded. */
	onUndo?(change: number | undefined): void;
}

/** What was undone or redone. @param text says that all of it was */
export function doneBy({ change, part, kept }: UndoneAnswer, step: "undo" | "redo", text: string): Done {
	return { text: part ? historyTexts.partDone[step](part.undone, part.kept) : text, see: change, kept };
}

export type CommandState = ReturnType<typeof useCommand>;

/** Sends an admin's commands, one at a time, and keeps what became of the last one for `CommandStatus`. */
export function useCommand({ first, movesFocus = false, onUndo }: CommandOptions = {}) {
	const { forgetFeeds } = usePageContext();
	const [state, setState] = useState<State>({ doing: "", done: first });
	const box = useRef<HTMLDivElement>(null);
	const isBusy = state.doing !== "";
	/** How often the focus had to move to what became of a command. */
	const [moves, setMoves] = useState(0);
	useEffect(() => {
		if (moves === 0) return;
		box.current?.focus({ preventScroll: true });
		box.current?.scrollIntoView({ block: "nearest" });
	}, [moves]);

	const forget = () => setState({ doing: "" });

	/** Shows what is being done until its outcome is known, and then that. @returns the answer; undefined if it failed */
	async function track<T>(call: Call<T>, answer: Promise<AdminOutcome<T>>, shown?: Partial<State>, moves = movesFocus) {
		const { doing, place, rest, onDone, onRefused } = call;
		const begun: State = { ...shown, doing, ...(place && { place }), ...(rest && { rest }) };
		setState(begun);
		const outcome = await answer;
		// Without an answer, something may have been stored all the same.
		forgetFeeds();
		const ended: State = { ...begun, doing: "" };
		if (outcome.kind === "ok") ended.done = onDone?.(outcome.data);
		else if (outcome.kind !== "aborted" && !onRefused?.(outcome)) ended.failure = outcome;
		setState(ended);
		if (moves && (ended.done || ended.failure)) setMoves((before) => before + 1);
		return outcome.kind === "ok" ? outcome.data : undefined;
	}

	/** Waits for a choice if another admin has changed what it is about. @returns undefined if it failed, was dropped, or another is being sent */
	async function send<T>(sending: Sending<T>): Promise<T | undefined> {
		if (isBusy) return undefined;
		const sent = sendOnto(sending, sending.rebase);
		const answer = await track(
			sending,
			sent.then(({ outcome }) => outcome),
		);
		const { conflict, ...onto } = (await sent).rebased ?? {};
		if (!conflict) return answer;
		return new Promise((resolve) => {
			const keepMine = () => resolve(send({ ...sending, ...onto }));
			const takeTheirs = () => {
				setState({
					doing: "",
					done: { text: adminTexts.edit.stale.left },
					...(sending.place && { place: sending.place }),
				});
				sending.onTheirs?.();
				resolve(undefined);
			};
			setState((ended) => ({ ...ended, conflict: { ...conflict, keepMine, takeTheirs } }));
			setMoves((before) => before + 1);
		});
	}

	/** @param part whether what was changed since stays as it is */
	async function undo(undone: NonNullable<Done["undo"]>, part = false) {
		if (isBusy) return;
		const { change, text } = undone;
		const call: Call<UndoneAnswer> = {
			doing: adminTexts.list.undoing,
			onDone: (answer) => doneBy(answer, "undo", text),
			rest: { say: historyTexts.rest.undo, send: () => void undo(undone, true) },
		};
		const answer = await track(call, undoChange(change, part), { ...state, failure: undefined }, true);
		// What has stayed as it was is said here.
		onUndo?.(answer?.kept ? undefined : answer?.change);
	}

	return {
		...state,
		isBusy,
		box,
		track,
		send,
		undo,
		/** Says what was done without a command. */
		tell(done: Done, place: string) {
			setState({ doing: "", done, place });
			setMoves((before) => before + 1);
		},
		/** Says why nothing is sent. */
		refuse: (message: string) => setState({ doing: "", failure: { kind: "invalid", message } }),
		forget,
	};
}
