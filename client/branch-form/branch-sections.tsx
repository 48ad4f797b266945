import { useId } from "react";
import { BRANCH_FIELDS, type BranchFieldName } from "../../shared/branch/branch-fields.ts";
import { breaksOf } from "../../shared/branch/breaks.ts";
import { BEFORE_OPENING } from "../../shared/branch/opening-date.ts";
import { CATEGORIES } from "../../shared/constants.ts";
import { isDate } from "../../shared/hours/calendar.ts";
import { DAYS } from "../../shared/hours/week.ts";
import { weekTexts } from "../../shared/hours/week-text.ts";
import { LANGUAGES } from "../../shared/languages.ts";
import { phoneText } from "../../shared/text/phone-text.ts";
import { texts as en } from "../text/en/texts.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { dateText } from "../ui/date-text.ts";
import type { Elements } from "../ui/elements.ts";
import { FieldProblem } from "../ui/field-problem.tsx";
import { FoldedSection } from "../ui/folded-section.tsx";
import type { BranchValues } from "./branch-values.ts";
import { CoordinateFields } from "./coordinate-fields.tsx";
import { isAboutDay } from "./day-breaks.ts";
import { ChoiceField, type FieldProps, LongTextField, TextField, UndoLine } from "./form-field.tsx";
import { HoursField } from "./hours-field.tsx";
import { PhonesField } from "./phones-field.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { ServicesField } from "./services-field.tsx";
import { TranslationsSection } from "./translations-section.tsx";
import type { BranchForm } from "./use-branch-form.ts";
import { type PincodeFill, usePincode } from "./use-pincode.ts";

interface BranchSectionsProps {
	form: BranchForm;
	/** What is stored, if each section is a line of its facts until it is opened. */
	stored?: BranchValues | undefined;
}

export function BranchSections({ form, stored }: BranchSectionsProps) {
	const fill = usePincode(form);
	return Object.entries(createTexts.sections).map(([section, title]) => {
		const names = form.names.filter((name) => BRANCH_FIELDS[name].section === section);
		if (names.length === 0) return null;
		const fields = names.map((name) => <BranchField key={name} name={name} form={form} fill={fill} />);
		const isOfLanguages = section === "translations";
		if (!stored && !isOfLanguages) {
			return (
				<Section key={section} title={title}>
					{fields}
				</Section>
			);
		}
		const { values, errors, warnings } = form;
		const isWrong = names.some((name) => errors[name] !== undefined) && errors;
		const isDoubtful = warnings.some(({ field }) => names.includes(field)) && warnings;
		const isFilled = !stored && names.some((name) => values[name] !== "");
		const folded = {
			title: stored ? createTexts.shortSections[section as keyof typeof createTexts.sections] : title,
			fact: stored && factOf(names, values),
			isChanged: stored !== undefined && names.some((name) => values[name] !== stored[name]),
			opens: isWrong || isDoubtful || isFilled || undefined,
		};
		if (isOfLanguages) return <TranslationsSection key={section} form={form} {...folded} />;
		return (
			<FoldedSection key={section} {...folded}>
				{fields}
			</FoldedSection>
		);
	});
}

function Section({ title, children }: { title: string; children: Elements }) {
	const id = useId();
	return (
		<section className="stack branch-section" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}

/** What the fields of a section have, on one line. */
function factOf(names: readonly BranchFieldName[], values: BranchValues): string {
	const { breaks, ...week } = values;
	if (names.includes("breaks")) return weekTexts({ ...week, ...breaksOf({ breaks }) }, en.week).join(" · ");
	const facts = names.map((name) => {
		const value = values[name];
		const field = BRANCH_FIELDS[name];
		if (value && "language" in field) return LANGUAGES[field.language];
		if (isDate(value)) return dateText(en, value);
		return name === "contactNo" ? phoneText(value) : value;
	});
	return [...new Set(facts)].filter(Boolean).join(" · ") || createTexts.noFacts;
}

/** The control for a field: a line of text by default. */
function BranchField({ name, form, fill }: { name: BranchFieldName; form: BranchForm; fill: PincodeFill }) {
	const props = form.fieldOf(name);
	const field = BRANCH_FIELDS[name];
	if ("day" in field) return <HoursField {...props} day={field.day} form={form} />;
	switch (name) {
		case "area":
			return <LevelField {...props} />;
		case "address":
			return <LongTextField {...props} />;
		case "services":
			return <ServicesField {...props} />;
		case "phones":
			return <PhonesField {...props} />;
		case "opensOn":
			return <TextField {...props} type="date" />;
		case "beforeOpening":
			return (
				<ChoiceField
					{...props}
					value={props.value || BEFORE_OPENING[0]}
					options={BEFORE_OPENING}
					disabled={form.values.opensOn === ""}
				/>
			);
		case "pincode":
			return <PincodeField form={form} fill={fill} />;
		case "stateName":
			return <PlaceFields form={form} />;
		case "lat":
			return <CoordinateFields form={form} />;
		case "breaks":
			return <BreaksProblem {...props} />;
		case "cityName":
		case "long":
			// The field before it contains it.
			return null;
		default:
			return <TextField {...props} inputMode={field.keyboard} />;
	}
}

/** The pincode, with what was filled in from it, or could be. */
function PincodeField({ form, fill }: { form: BranchForm; fill: PincodeFill }) {
	const { undoable, undo } = form;
	const field = form.fieldOf("pincode");
	const { stateName = "", cityName = "" } = undoable?.after ?? {};
	const { other, takeOther } = fill;
	const otherName = other && [other.city, other.state].filter(Boolean).join(", ");
	return (
		<div>
			<TextField
				{...field}
				inputMode={BRANCH_FIELDS.pincode.keyboard}
				onChange={(value) => {
					field.onChange(value);
					fill.type(value);
				}}
			/>
			<UndoLine text={undoable?.what === "pincode" && createTexts.fromPincode(cityName, stateName)} onUndo={undo} />
			<div role="status">
				{other && otherName && (
					<p className="undo-line">
						<span>{`${createTexts.pincodeIsIn(other.name, otherName)} `}</span>
						<Button text={createTexts.take(otherName)} kind="quiet" onClick={takeOther} />
					</p>
				)}
			</div>
		</div>
	);
}

/** What is wrong with breaks, if it is about no day. Each day's row has its own breaks, and what is wrong with them. */
function BreaksProblem({ error }: FieldProps) {
	if (!error || DAYS.some((day) => isAboutDay(error, day))) return null;
	return <FieldProblem id="branch-breaks-error" message={error} />;
}

export function LevelField(field: FieldProps) {
	return <ChoiceField {...field} help="" placeholder={createTexts.levelPlaceholder} options={CATEGORIES} />;
}
