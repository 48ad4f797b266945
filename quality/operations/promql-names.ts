/** The names in an expression of Prometheus's query language, as far as alerts and the dashboard use it. */

export interface Selector {
	metric: string;
	/** Labels of its matchers, such as `status` in `{status="500"}`. */
	labels: string[];
}

const WORDS: ReadonlySet<string> = new Set(["and", "or", "unless", "bool", "offset"]);

/** Words before a list of labels in parentheses. */
const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right) ?\([^()]*\)/g;

/** Metrics with the labels of their matchers, in the order of the expression. */
export function selectorsOf(expression: string): Selector[] {
	const plain = expression
		.replace(/"[^"]*"/g, '""')
		.replace(/\[[^\]]*\]/g, "")
		.replace(GROUPING, " ");
	return [...plain.matchAll(/\{([^}]*)\}|([a-zA-Z_]\w*)|\d[\w.]*/g)].reduce<Selector[]>((selectors, match) => {
		const [whole, matchers, word] = match;
		if (matchers !== undefined) {
			const labels = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label);
			selectors.at(-1)?.labels.push(...labels);
		} else if (word !== undefined && !WORDS.has(word) && !isCalled(plain, match.index + whole.length)) {
			selectors.push({ metric: word, labels: [] });
		}
		return selectors;
	}, []);
}

function isCalled(text: string, end: number): boolean {
	return text.slice(end).trimStart().startsWith("(");
}
