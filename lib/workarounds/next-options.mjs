/**
 * @workaround next@16.4.5
 * @see https://github.com/vercel/next.js/issues/71474
 *
 * Options of Next.js that are experimental or skip a check. Measured by `npm run bench -- pages`.
 */
export const nextOptions = ({ isBuild }) => ({
  // `npm test` checks the types, including those of tests. A build without the check is faster.
  typescript: { ignoreBuildErrors: true },
  // Pages call routes without their schemas, which would add zod to each page.
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
    // By default each page would load the styles of all pages.
    cssChunking: { type: 'graph', requestCost: 10_000, weightDistribution: 0.3 },
    // With `--enable-source-maps`, the serving thread would load the source maps of all pages, which took 31 MB.
    turbopackSourceMaps: !isBuild,
    // Next would load all pages before it listens, which took 0.4 s. `loadPages` loads them after it.
    preloadEntriesOnStart: false,
    // In bytes before minification. Many small scripts compress worse than a few large ones.
    turbopackChunking: { minChunkSize: 200_000 },
  },
})
