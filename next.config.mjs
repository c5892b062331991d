import { nextOptions } from './lib/workarounds/next-options.mjs'

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
      ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial'],
      ...['usb', 'xr-spatial-tracking'],
    ]
      .map((feature) => `${feature}=()`)
      // Required for signing in with a passkey.
      .concat('publickey-credentials-get=(self)')
      .join(', '),
  },
]

/** @type {import('next').NextConfig} */
export default {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  typedRoutes: false,
  // The image optimiser is disabled, because no page needs it and it would be a public endpoint.
  images: { unoptimized: true },
  ...nextOptions({ isBuild: process.env.NODE_ENV === 'production' }),
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    'graphile-worker',
    'pg',
    'pino',
    'prom-client',
  ],
  // Addresses that users type.
  redirects: async () =>
    Object.entries({
      '/settings': '/admin/settings',
      '/audit': '/admin/audit',
      '/overview': '/',
    }).map(([source, destination]) => ({ source, destination, permanent: false })),
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
}
