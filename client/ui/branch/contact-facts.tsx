import { type ReactNode, Suspense, use } from "react";
import type { Branch } from "../../../shared/branch/branch.ts";
import { FACT_FIELDS, type FactField } from "../../../shared/branch/fact-fields.ts";
import type { Phone, PhoneKind } from "../../../shared/branch/phones.ts";
import { phoneHref, phoneText } from "../../../shared/text/phone-text.ts";
import { PageContext } from "../../state/page-context.tsx";
import { useMoreTexts, useTexts } from "../../text/use-texts.ts";
import { OwnName } from "./branch-title.ts";

/** The path of an icon for chats. */
export const WHATSAPP = "M3.5 20.5l1.3-4.5a8.7 8.7 0 1 1 3.3 3.2zM9 8.2c-.3 3.7 3.2 7.1 6.8 6.8";

/** How to reach a branch. Only what few branches have needs more texts. */
export function ContactFacts({ branch }: { branch: Branch }) {
	const texts = useTexts();
	const { contactNo, phones = [] } = branch;
	const numbers: Phone[] = contactNo ? [{ kind: "branch", number: contactNo }] : [];
	const ofBranch = [...numbers, ...ofKind(phones, "branch")];
	const isMore = ofBranch.length < phones.length + numbers.length || factsOf(branch, "contact").length > 0;
	return (
		<>
			<Fact label={texts.branch.phone}>{ofBranch.length > 0 && <Numbers phones={ofBranch} />}</Fact>
			{(isMore || ofBranch.length === 0) && (
				<Suspense>
					<MoreFacts branch={branch} />
				</Suspense>
			)}
		</>
	);
}

/** The number that calls a branch: its own, or else one of customer care, at last the lender's for all. */
export function numberToCall({ contactNo, phones = [] }: Branch, lender: string | undefined): Phone | undefined {
	if (contactNo) return { kind: "branch", number: contactNo };
	const [own = ofKind(phones, "customer-care")[0]] = ofKind(phones, "branch");
	return own ?? (lender ? { kind: "customer-care", number: lender } : undefined);
}

function MoreFacts({ branch }: { branch: Branch }) {
	const { whatsapp, customerCare } = useMoreTexts().branchPage.contact;
	const { phones = [] } = branch;
	const call = numberToCall(branch, use(PageContext)?.brand.customerCare);
	const own = ofKind(phones, "customer-care");
	const care = own.length === 0 && call?.kind === "customer-care" ? [call] : own;
	const chats = ofKind(phones, "whatsapp");
	return (
		<>
			<Fact label={whatsapp}>{chats.length > 0 && <Numbers phones={chats} />}</Fact>
			<Fact label={customerCare}>{care.length > 0 && <Numbers phones={care} />}</Fact>
			<FieldFacts branch={branch} of="contact" />
		</>
	);
}

/** What a branch has of the fields that are facts of a group. */
export function factsOf(branch: Branch, of: FactField["fact"]): readonly FactField[] {
	return FACT_FIELDS.filter(({ name, fact }) => fact === of && branch[name]);
}

export function FieldFacts({ branch, of }: { branch: Branch; of: FactField["fact"] }) {
	const { contact } = useMoreTexts().branchPage;
	const { newTab } = useTexts().branch;
	return factsOf(branch, of).map(({ name, link }) => {
		const value = branch[name] ?? "";
		return link === "https" ? (
			<Fact key={name} label={contact[name]} wide>
				<a href={value} target="_blank" rel="noopener">
					<span>{contact.bookAppointment}</span>
					<span className="visually-hidden">{`, ${newTab}`}</span>
				</a>
			</Fact>
		) : (
			<Fact key={name} label={contact[name]} translate="no" wide={link && true}>
				{/* RFC 6068 */}
				{link ? <a href={`mailto:${value.split("@").map(encodeURIComponent).join("@")}`}>{value}</a> : value}
			</Fact>
		);
	});
}

function ofKind(phones: readonly Phone[], kind: PhoneKind): Phone[] {
	return phones.filter((phone) => phone.kind === kind);
}

/** The number of a branch with which a chat can be opened. */
export function chatOf({ phones = [] }: Branch): Phone | undefined {
	return ofKind(phones, "whatsapp").find(({ number }) => chatHref(number));
}

/** The address that opens a WhatsApp chat (https://faq.whatsapp.com/5913398998672934); undefined for a number without its country code. */
export function chatHref(number: string): string | undefined {
	return number.startsWith("+") ? `https://wa.me/${number.replace(/\D/g, "")}` : undefined;
}

function Numbers({ phones }: { phones: readonly Phone[] }) {
	const texts = useTexts();
	return phones.map(({ kind, number }) => {
		const chat = kind === "whatsapp" ? chatHref(number) : undefined;
		return (
			<a key={number} href={chat ?? phoneHref(number)} {...(chat && { target: "_blank", rel: "noopener" })}>
				<span translate="no">{phoneText(number)}</span>
				{chat && <span className="visually-hidden">{`, ${texts.branch.newTab}`}</span>}
			</a>
		);
	});
}

interface FactProps {
	label: string;
	translate?: "no";
	/** Whether it gets a line of its own where others stand side by side. */
	wide?: boolean | undefined;
	children: ReactNode;
}

/** A labelled fact in a `<dl className="facts">`. An empty or unknown text renders nothing. */
export function Fact({ label, translate, wide, children }: FactProps) {
	if (!children) return null;
	return (
		<div data-wide={wide}>
			<dt>{label}</dt>
			{translate ? <OwnName as="dd">{children}</OwnName> : <dd>{children}</dd>}
		</div>
	);
}
