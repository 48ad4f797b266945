import { type ComponentType, Fragment, type ReactElement } from "react";

/** A field of a form: what it is called, what it is entered with, and what may be wrong. */
export interface Field<Values> {
	name: keyof Values & string;
	show(values: Values, problem: string | undefined, change: (changed: Partial<Values>) => void): ReactElement;
	/** What is missing or wrong. */
	check?: ((values: Values) => string | false | undefined) | undefined;
	isShown?: ((values: Values) => boolean) | undefined;
}

interface Folded<Values> {
	summary: string;
	help: string;
	isOpen: boolean;
	folded: readonly Field<Values>[];
}

/** The fields in their order; those in a list stand beside each other if there is room. */
export type Fields<Values> = readonly (Field<Values> | readonly Field<Values>[] | Folded<Values>)[];

/** What is missing or wrong, by field. */
export type Faults<Values> = Partial<Record<keyof Values & string, string>>;

/** What every input takes. */
interface InputProps {
	value?: unknown;
	problem?: string | undefined;
	onChange?: ((value: never) => void) | undefined;
}

type Own<Props> = Omit<Props, keyof InputProps>;

/** Returns a function that describes fields of these values: a name, an input, the input's own properties, and when it is right or shown. */
export function fieldOf<Values>() {
	return <Props extends InputProps>(
		name: keyof Values & string,
		Input: ComponentType<Props>,
		own: Own<Props> | ((values: Values) => Own<Props>),
		rules: Pick<Field<Values>, "check" | "isShown"> = {},
	): Field<Values> => ({
		name,
		...rules,
		show(values, problem, change) {
			const onChange = (value: unknown) => change({ [name]: value } as Partial<Values>);
			const input = { value: values[name], problem, onChange };
			const props = { ...(typeof own === "function" ? own(values) : own), ...input } as unknown as Props;
			return <Input {...props} />;
		},
	});
}

/** The fields that a part of a form shows at present. */
function shownOf<Values>(part: Fields<Values>[number], values: Values): readonly Field<Values>[] {
	const fields = "folded" in part ? part.folded : [part].flat();
	return fields.filter(({ isShown }) => isShown?.(values) ?? true);
}

export function faultsIn<Values>(fields: Fields<Values>, values: Values): Faults<Values> {
	const shown = fields.flatMap((part) => shownOf(part, values));
	const faults = shown.map(({ name, check }) => [name, check?.(values)]).filter(([, fault]) => fault);
	return Object.fromEntries(faults) as Faults<Values>;
}

interface FormFieldsProps<Values> {
	fields: Fields<Values>;
	values: Values;
	problemOf(name: keyof Values & string): string | undefined;
	onChange(values: Values): void;
}

export function FormFields<Values>({ fields, values, problemOf, onChange }: FormFieldsProps<Values>) {
	const change = (changed: Partial<Values>) => onChange({ ...values, ...changed });
	return fields.map((part) => {
		const shown = shownOf(part, values);
		const key = shown[0]?.name;
		const row = (
			<Fragment key={key}>
				{shown.map((field) => (
					<ShownField key={field.name} field={field} values={values} problem={problemOf(field.name)} change={change} />
				))}
			</Fragment>
		);
		if ("show" in part) return row;
		if (!("folded" in part)) {
			return (
				<div key={key} className="entry-pair">
					{row}
				</div>
			);
		}
		const isWrong = shown.some(({ name }) => problemOf(name));
		return (
			<details key={key} open={part.isOpen} ref={(details) => void (isWrong && details?.setAttribute("open", ""))}>
				<summary>{part.summary}</summary>
				<p className="field-label">{part.help}</p>
				{row}
			</details>
		);
	});
}

interface ShownFieldProps<Values> {
	field: Field<Values>;
	values: Values;
	problem: string | undefined;
	change(changed: Partial<Values>): void;
}

function ShownField<Values>({ field: { show }, values, problem, change }: ShownFieldProps<Values>) {
	return show(values, problem, change);
}
