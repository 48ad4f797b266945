import { useId } from "react";
import { BRANCH_FIELDS, type BranchFieldName } from "../../shared/branch/branch-fields.ts";
import { CATEGORIES } from "../../shared/constants.ts";
import { DAYS } from "../../shared/hours/week.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { DropDown } from "../ui/drop-down.tsx";
import type { Elements } from "../ui/elements.ts";
import { CoordinateFields } from "./coordinate-fields.tsx";
import { isAboutDay } from "./day-breaks.ts";
import { FieldProblem, type FieldProps, FormField, LongTextField, TextField } from "./form-field.tsx";
import { HoursField } from "./hours-field.tsx";
import { PhonesField } from "./phones-field.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { ServicesField } from "./services-field.tsx";
import { TranslationsSection } from "./translations-section.tsx";
import { UndoLine } from "./undo-line.tsx";
import type { BranchForm } from "./use-branch-form.ts";
import { type PincodeFill, usePincode } from "./use-pincode.ts";

export function BranchSections({ form }: { form: BranchForm }) {
	const fill = usePincode(form);
	return Object.entries(createTexts.sections).map(([section, title]) => {
		const fields = form.names
			.filter((name) => BRANCH_FIELDS[name].section === section)
			.map((name) => <BranchField key={name} name={name} form={form} fill={fill} />);
		if (fields.length === 0) return null;
		return section === "translations" ? (
			<TranslationsSection key={section} form={form} />
		) : (
			<Section key={section} title={title}>
				{fields}
			</Section>
		);
	});
}

function Section({ title, children }: { title: string; children: Elements }) {
	const id = useId();
	return (
		<section className="branch-section" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
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
		case "pincode":
			return <PincodeField form={form} fill={fill} />;
		case "stateName":
			return <PlaceFields form={form} />;
		case "lat":
			return <CoordinateFields form={form} near={fill.near} />;
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
	return (
		// The field needs no help text, because the drop-down lists the choices.
		<FormField {...field} help="">
			{(control) => (
				<DropDown
					{...control}
					value={field.value}
					placeholder={createTexts.levelPlaceholder}
					options={CATEGORIES}
					onChange={field.onChange}
				/>
			)}
		</FormField>
	);
}
