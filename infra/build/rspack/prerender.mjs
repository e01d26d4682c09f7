import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { gatePages } from '@portal/contracts/http';
import { baseConfig } from './base.mjs';

const run = promisify(execFile);

/** The gate as a program that paints it. */
function programConfig(folder) {
  const base = baseConfig({ app: 'shell', name: 'shell', publicPath: '/', production: true });
  return {
    ...base,
    name: 'prerender',
    target: 'node24',
    entry: { prerender: './prerender.tsx' },
    experiments: { topLevelAwait: true },
    output: { path: folder, publicPath: '/', filename: '[name].cjs', chunkFilename: '[name].[contenthash:10].cjs' },
    // Names of styles follow from the order of modules, as in the browser.
    optimization: { minimize: false, splitChunks: false },
  };
}

/**
 * Paints the gate's pages once, for those who come without a session (docs/pages 11): beside index.html, in
 * `.pages`, the same page with what it will show, and its style. Each is painted by a process of its own, in which styles are
 * numbered as they are in a browser that opens this page first.
 */
export async function prerender(dist) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-prerender-'));
  try {
    const compiler = rspack(programConfig(folder));
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
    await new Promise((closed) => compiler.close(closed));
    const page = await readFile(path.join(dist, 'index.html'), 'utf8');
    await mkdir(path.join(dist, '.pages'), { recursive: true });
    for (const [name, at] of Object.entries(gatePages)) {
      const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
      const { stdout } = await run(process.execPath, [path.join(folder, 'prerender.cjs'), at], { env });
      const { html, style } = JSON.parse(stdout);
      const painted = page
        .replace('</head>', () => `${style}</head>`)
        .replace('<div id="portal"></div>', () => `<div id="portal">${html}</div>`);
      if (!painted.includes('<h1')) throw new Error(`Nothing was painted at ${at}`);
      await writeFile(path.join(dist, '.pages', `${name}.html`), painted);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
