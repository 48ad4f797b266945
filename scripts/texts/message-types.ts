/** The functions and texts that messages become: English has the keys, and a table the arguments. */
export type Messages<Tree, Table, Path extends string> = Tree extends string
	? Text<Table, Path>
	: Tree extends readonly string[]
		? readonly string[]
		: { readonly [Key in keyof Tree & string]: Messages<Tree[Key], Table, `${Path}.${Key}`> };

type Text<Table, Path extends string> = Path extends keyof Table
	? Table[Path] extends []
		? string
		: Table[Path] extends readonly unknown[]
			? (...args: Table[Path]) => string
			: never
	: string;
