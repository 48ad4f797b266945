import { Suspense, use } from "react";
import type { Branch } from "../../../shared/branch/branch.ts";
import type { Phone, PhoneKind } from "../../../shared/branch/phones.ts";
import { phoneHref, phoneText } from "../../../shared/text/phone-text.ts";
import { PageContext } from "../../state/page-context.tsx";
import { useMoreTexts, useTexts } from "../../text/use-texts.ts";
import { Fact } from "./fact.tsx";

/** How to reach a branch. Only what few branches have needs more texts. */
export function ContactFacts({ branch }: { branch: Branch }) {
	const texts = useTexts();
	const { contactNo, phones = [], email, appointmentLink, branchCode } = branch;
	const numbers: Phone[] = contactNo ? [{ kind: "branch", number: contactNo }] : [];
	const ofBranch = [...numbers, ...ofKind(phones, "branch")];
	const isMore = ofBranch.length < phones.length + numbers.length || email || appointmentLink || branchCode;
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

/** A branch without a number of its own has that of the lender. */
function MoreFacts({ branch }: { branch: Branch }) {
	const { whatsapp, customerCare, email, appointment, bookAppointment, branchCode } = useMoreTexts().branchPage.contact;
	const texts = useTexts();
	const { contactNo, phones = [] } = branch;
	const lender = use(PageContext)?.brand.customerCare;
	const isWithout = !contactNo && phones.length === 0;
	const care =
		isWithout && lender ? [{ kind: "customer-care" as const, number: lender }] : ofKind(phones, "customer-care");
	const chats = ofKind(phones, "whatsapp");
	return (
		<>
			<Fact label={whatsapp}>{chats.length > 0 && <Numbers phones={chats} />}</Fact>
			<Fact label={customerCare}>{care.length > 0 && <Numbers phones={care} />}</Fact>
			<Fact label={email} translate="no" wide>
				{branch.email && <a href={mailHref(branch.email)}>{branch.email}</a>}
			</Fact>
			<Fact label={appointment} wide>
				{branch.appointmentLink && (
					<a href={branch.appointmentLink} target="_blank" rel="noopener">
						<span>{bookAppointment}</span>
						<span className="visually-hidden">{`, ${texts.branch.newTab}`}</span>
					</a>
				)}
			</Fact>
			<Fact label={branchCode} translate="no">
				{branch.branchCode}
			</Fact>
		</>
	);
}

/** @see RFC 6068 */
function mailHref(address: string): string {
	return `mailto:${address.split("@").map(encodeURIComponent).join("@")}`;
}

function ofKind(phones: readonly Phone[], kind: PhoneKind): Phone[] {
	return phones.filter((phone) => phone.kind === kind);
}

/** The address that opens a WhatsApp chat (https://faq.whatsapp.com/5913398998672934); undefined for a number without its country code. */
function chatHref(number: string): string | undefined {
	return number.startsWith("+") ? `https://wa.me/${number.replace(/\D/g, "")}` : undefined;
}

/** Links that call, or open a chat. */
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
