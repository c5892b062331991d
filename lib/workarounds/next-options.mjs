/**
 * @workaround next@16.4.5
 * @see https://github.com/vercel/next.js/issues/71474
 *
 * Options of Next.js that are experimental or skip a check. Measured by `npm run bench -- pages`.
 */
export const nextOptions = ({ isBuild }) => ({
  // `npm test` checks the types, those of the tests too; a build without the check starts sooner.
  typescript: { ignoreBuildErrors: true },
  // Pages call routes and never read their schemas, which would bring zod into each page.
  turbopack: {
    rules: {
      'contract.ts': {
        condition: { all: ['browser', { path: /^lib\/features\// }] },
        loaders: ['./scripts/lib/pages/browser-contract.mjs'],
      },
    },
  },
  experimental: {
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', 'lucide-react'],
    // The default loads the styles of all pages on each page.
    cssChunking: { type: 'graph', requestCost: 10_000, weightDistribution: 0.3 },
    // With `--enable-source-maps`, the serving thread would hold the maps of all pages with their sources, which took 31 MB.
    turbopackSourceMaps: !isBuild,
    // Bytes before minification; many small scripts compress worse than a few large ones.
    turbopackChunking: { minChunkSize: 200_000 },
  },
})
