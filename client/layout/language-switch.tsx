import { useLocation } from "react-router-dom";
import { BASE, withoutBase } from "../../shared/base.ts";
import { ALL_LANGUAGES, addressIn, LANGUAGES, type Language, languageOf } from "../../shared/languages.ts";
import { ADDRESS_NEEDED } from "../browser/back-entry.ts";
import { chooseLanguage } from "../state/chosen-language.ts";
import { useTextBook } from "../text/use-texts.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import "./language-switch.css";

const LIST_ID = "languages";

/** Links to the page in each language, by its own name, without scripts. Browsers without popovers always show the list. */
export function LanguageSwitch() {
	const { texts, language } = useTextBook();
	const { pathname, search } = useLocation();
	return (
		<nav aria-label={texts.language} className="languages">
			<Button kind="quiet" popoverTarget={LIST_ID}>
				<Icon name="globe" />
				<span>{LANGUAGES[language]}</span>
				<Icon name="down" />
			</Button>
			<ul id={LIST_ID} popover="auto" className="panel">
				{ALL_LANGUAGES.map((each) => (
					<li key={each}>
						<a
							href={BASE + addressIn(each, pathname + search)}
							lang={each}
							aria-current={each === language ? "true" : undefined}
							onClick={({ currentTarget }) => follow(currentTarget, each)}
						>
							{LANGUAGES[each]}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

export function follow(link: HTMLAnchorElement, language: Language): void {
	leadTo(link, language);
	chooseLanguage(language);
}

/** Makes a link lead to the page in a language. The finder writes its filter into the address past the router. */
export function leadTo(link: HTMLAnchorElement, language: Language): void {
	window.dispatchEvent(new Event(ADDRESS_NEEDED));
	const { pathname, search, hash } = window.location;
	link.href = BASE + addressIn(language, languageOf(withoutBase(pathname + search)).path) + hash;
}
