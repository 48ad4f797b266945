/** Loaded before tests: in `npm test`, properties are tried with the same values each time, so that it is never red by chance; deep tests take new ones. */
import fc from "fast-check";

// biome-ignore lint/style/noProcessEnv: It is no setting of the product.
if (process.env.NEW_RANDOM_VALUES === undefined) fc.configureGlobal({ seed: 1 });
