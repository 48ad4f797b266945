/** `npm run admin`: adds and removes admins, and gives them new passwords, also while the site runs. */
import { loadConfig } from "./config/config.ts";
import { run } from "./ops/run.ts";
import { performAdminCommand } from "./security/admin-commands.ts";
import { askPassword } from "./security/ask-password.ts";

await run(async () => {
	const { stdin: input, stdout: output, stderr: notes } = process;
	const context = {
		config: loadConfig(),
		output,
		notes,
		askPassword: ({ ask }: { ask: boolean }) => askPassword({ ask, input, notes }),
	};
	await performAdminCommand(context, process.argv.slice(2));
	// Whoever sends a password may keep standard input open.
	input.destroy();
	return undefined;
});
