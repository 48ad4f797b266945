import { Link } from "react-router-dom";
import { LOGO_HEIGHT_PX, LOGO_WIDTH_PX } from "../../shared/constants.ts";
import { BRAND_LOGO_PATH, PATTERNS } from "../../shared/paths.ts";
import { usePageContext } from "../state/page-context.tsx";
import { en } from "../text/en.ts";
import "./header.css";

export function Header() {
	const { brand, sampleData } = usePageContext();
	return (
		<header className="header">
			<div className="page-width">
				<Link to={PATTERNS.home} className="header-logo">
					<img src={BRAND_LOGO_PATH} width={LOGO_WIDTH_PX} height={LOGO_HEIGHT_PX} alt={en.logo(brand.companyName)} />
				</Link>
				{sampleData && <p className="header-sample">{en.sampleData}</p>}
			</div>
		</header>
	);
}
