const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: [
      ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
      ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get'],
      ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
    ]
      .map((feature) => `${feature}=()`)
      .join(', '),
  },
]

/** @type {import('next').NextConfig} */
export default {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  typedRoutes: false,
  // No page uses it: without it the server has no image optimiser that anybody may call.
  images: { unoptimized: true },
  // `npm test` checks the types, of the tests too; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    'graphile-worker',
    'pg',
    'pino',
    'prom-client',
  ],
  experimental: {
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', 'lucide-react'],
    // Otherwise every page brings the styles of all the others.
    cssChunking: { type: 'graph', requestCost: 10_000, weightDistribution: 0.3 },
    // Bytes before they are made small; many little scripts compress worse than a few.
    turbopackChunking: { minChunkSize: 200_000 },
  },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
}
