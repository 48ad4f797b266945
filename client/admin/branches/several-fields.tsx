import { MAX_CALENDAR_TEXT } from "../../../shared/branch/calendar-input.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { WEEK } from "../../../shared/hours/hours.ts";
import { LevelField } from "../../branch-form/branch-sections.tsx";
import { ServicesField } from "../../branch-form/services-field.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { ChoicesEntry, SelectEntry, TextEntry } from "../entries/entry-field.tsx";
import { ClosureFields } from "./closure-fields.tsx";
import { HoursEntry } from "./hours-entry.tsx";
import { actionOf, daysOf, type SeveralValues } from "./several-values.ts";

const texts = adminTexts.several;

interface SeveralFieldsProps {
	values: SeveralValues;
	/** The fault of a field, if it is shown. */
	problemOf(field: keyof SeveralValues): string | undefined;
	onChange(values: SeveralValues): void;
}

/** The fields for what is to be done, and the reason. */
export function SeveralFields({ values, problemOf, onChange }: SeveralFieldsProps) {
	const change = (changed: Partial<SeveralValues>) => onChange({ ...values, ...changed });
	const propsOf = <Name extends keyof SeveralValues>(name: Name) => ({
		name,
		value: values[name],
		problem: problemOf(name),
		error: problemOf(name),
		required: true,
		onChange: (value: string) => change({ [name]: value }),
	});
	const action = actionOf(values);
	const changesServices = action === "addServices" || action === "removeServices";
	return (
		<>
			<SelectEntry
				label={texts.what}
				help={changesServices ? texts.servicesHelp : undefined}
				value={action}
				options={texts.actions}
				onChange={(chosen) => change({ action: chosen })}
			/>
			{action === "close" && <ClosureFields values={values} problemOf={problemOf} onChange={change} />}
			{action === "hours" && (
				<>
					<ChoicesEntry
						legend={texts.days}
						options={WEEK}
						labelOf={(day) => en.days[day]}
						chosen={daysOf(values)}
						problem={problemOf("days")}
						onChange={(days) => change({ days: days.join(",") })}
					/>
					<HoursEntry {...propsOf("hours")} texts={texts} first={[NOT_WORKING]} />
				</>
			)}
			{action === "area" && <LevelField {...propsOf("area")} />}
			{changesServices && <ServicesField {...propsOf("services")} />}
			{action !== "close" && (
				<TextEntry {...propsOf("reason")} label={texts.reason} help={texts.reasonHelp} maxLength={MAX_CALENDAR_TEXT} />
			)}
		</>
	);
}
