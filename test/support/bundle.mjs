// node bundle.mjs entry: prints what a browser would load of it.
import { rolldown } from 'rolldown';

const bundle = await rolldown({ input: process.argv[2], platform: 'browser', logLevel: 'silent' });
const { output } = await bundle.generate({ format: 'esm', minify: true });
if (output.length !== 1) throw new Error(`${output.length} files instead of one`);
process.stdout.write(output[0].code);
