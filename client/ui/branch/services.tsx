import { useTexts } from "../../text/use-texts.ts";
import { ServiceIcon } from "./service-icon.tsx";
import "./services.css";

/** A branch's services as labels. It renders nothing if there are none. */
export function Services({ services }: { services: readonly string[] }) {
	const texts = useTexts();
	if (services.length === 0) return null;
	return (
		<ul className="services">
			{services.map((service) => (
				<li key={service}>
					<ServiceIcon service={service} />
					<span>{texts.service(service)}</span>
				</li>
			))}
		</ul>
	);
}
