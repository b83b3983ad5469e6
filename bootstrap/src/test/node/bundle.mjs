// Prints bridge.mjs with all that it needs, as one script for a page.
import { build } from 'esbuild';

const made = await build({ entryPoints: ['bridge.mjs'], bundle: true, minify: true, format: 'iife', write: false });
process.stdout.write(made.outputFiles[0].text);
