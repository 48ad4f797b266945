import { type FormEvent, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { SIGN_IN_PATH } from "../../../shared/api/api-paths.ts";
import { SignedIn, SignInRefusal, type SignInRequest } from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";
import { accountTexts, adminTexts } from "../../text/for-admins/admin-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { Button } from "../../ui/button.tsx";
import { FieldProblem } from "../../ui/field-problem.tsx";
import { readStored, sendCommand } from "../admin-api.ts";
import { TextEntry } from "../entries/entry-field.tsx";
import { CodeEntry, FactorSetup, RecoveryCodes } from "./factor-setup.tsx";
import "./account.css";

const texts = accountTexts.signIn;
const { own } = peopleTexts;

/** Asks an admin to sign in, at the address of the page that they wanted, and then loads that. */
export function SignInPage() {
	const [codes, setCodes] = useState<readonly string[]>();
	useReloadIfSignedIn();

	return (
		<section className="sign-in">
			<h1>{codes ? accountTexts.factor.codes : adminHeadTexts.titles.signIn}</h1>
			<p className="without-script">{adminTexts.noScript}</p>
			<div className="needs-script">
				{codes ? (
					<RecoveryCodes codes={codes} onTaken={() => window.location.reload()} />
				) : (
					<SignInForm onSignedIn={(codes) => (codes ? setCodes(codes) : window.location.reload())} />
				)}
			</div>
		</section>
	);
}

/** The browser sends the cookie of a session with no request that comes from another site, such as a link in a mail. */
function useReloadIfSignedIn() {
	useEffect(() => {
		const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		if (visit?.type === "reload") return;
		readStored(SIGN_IN_PATH, v.unknown()).then(({ kind }) => {
			if (kind === "ok") window.location.reload();
		});
	}, []);
}

/** The fields of the steps: what is refused is sent again with the next one. */
const FIELDS = ["name", "password", "code", "newPassword"] as const;

const EMPTY: SignInRequest = { name: "", password: "" };

function SignInForm({ onSignedIn }: { onSignedIn(codes: readonly string[] | undefined): void }) {
	const form = useRef<HTMLFormElement>(null);
	const [request, setRequest] = useState<SignInRequest>(EMPTY);
	const [refused, setRefused] = useState<SignInRefusal & { isWrong?: boolean }>({ message: "" });
	// Before the page's code runs, the browser would send the form itself.
	const [isBusy, setBusy] = useState(true);
	const { needs, message, isWrong, secret = "", uri = "" } = refused;
	// A wrong password is answered late on purpose.
	const isSending = isBusy && request.password !== "";
	useEffect(() => setBusy(false), []);
	useEffect(() => {
		if (refused.message) form.current?.querySelector<HTMLElement>(".sign-in-first input")?.focus();
	}, [refused]);

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isBusy) return;
		const typed = new FormData(event.currentTarget);
		const body = { ...request, ...(needs === "factor" && { secret }) };
		for (const name of FIELDS) if (typed.has(name)) body[name] = String(typed.get(name));
		setRequest(body);
		const isAgain = needs !== "new-password" || typed.get("again") === body.newPassword;
		if (!isAgain) return setRefused({ ...refused, message: own.problems.again, isWrong: true });
		setBusy(true);
		setRefused({ ...refused, message: "" });
		const answer = await sendCommand({ name: "signIn", input: body, answer: SignedIn });
		setBusy(false);
		if (answer.kind === "ok") return onSignedIn(answer.data.codes);
		if (answer.kind === "aborted") return;
		const refusal: SignInRefusal = outputOf(SignInRefusal, answer.body) ?? { message: answer.message };
		const minutes = Math.ceil((answer.retrySeconds ?? 0) / 60);
		const isNext = refusal.needs !== undefined && refusal.needs !== needs;
		setRefused({
			...(isNext ? refusal : refused),
			message: minutes > 1 ? texts.tooMany(minutes) : refusal.message,
			isWrong: !isNext,
		});
	}

	function startAgain() {
		setRequest({ ...EMPTY, name: request.name });
		setRefused({ message: "" });
	}

	return (
		<form ref={form} method="post" className="stack sign-in-form" onSubmit={send}>
			{isWrong ? (
				<FieldProblem message={message} isAlert />
			) : (
				<p role="status">{message || (isSending ? texts.checking : needs ? "" : texts.intro)}</p>
			)}
			{needs ? (
				<input type="text" name="name" autoComplete="username" value={request.name} readOnly hidden />
			) : (
				<TextEntry
					label={texts.name}
					name="name"
					required
					maxLength={254}
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					defaultValue={request.name}
				/>
			)}
			<div className="stack sign-in-first">
				{!needs && (
					<TextEntry type="password" label={texts.password} name="password" required autoComplete="current-password" />
				)}
				{needs === "code" && <CodeEntry mayRecover onSwitch={() => setRefused({ ...refused, message: "" })} />}
				{needs === "factor" && <FactorSetup secret={secret} uri={uri} />}
				{needs === "new-password" &&
					Object.entries({ newPassword: own.new, again: own.again }).map(([name, label]) => (
						<TextEntry
							key={name}
							type="password"
							label={label}
							help={name === "again" ? "" : own.newHelp}
							name={name}
							required
							autoComplete="new-password"
						/>
					))}
			</div>
			<Button text={needs ? texts.goOn : texts.submit} type="submit" kind="primary" disabled={isBusy} />
			{needs && <Button text={texts.again} kind="quiet" onClick={startAgain} />}
			<p className="field-label">{texts.whomToAsk}</p>
		</form>
	);
}
