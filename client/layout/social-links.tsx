import type { BrandLink } from "../../shared/brand.ts";
import { usePageContext } from "../state/page-context.tsx";
import { en } from "../text/en.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { networkIcon } from "./network-icon.ts";

export function SocialLinks() {
	const { socialNetwork, professionalNetwork, messagingChat } = usePageContext().brand.social;
	return (
		<nav aria-label={en.footer.social} className="footer-social">
			<span aria-hidden="true">{en.footer.social}</span>
			<SocialLink link={socialNetwork} kind="like" />
			<SocialLink link={professionalNetwork} kind="briefcase" />
			<SocialLink link={messagingChat} kind="chat" />
		</nav>
	);
}

function SocialLink({ link, kind }: { link: BrandLink; kind: IconName }) {
	return (
		<a
			href={link.url}
			target="_blank"
			rel="noopener"
			aria-label={`${link.label}, ${en.branch.newTab}`}
			title={link.label}
		>
			<Icon name={networkIcon(link.url, kind)} />
		</a>
	);
}
