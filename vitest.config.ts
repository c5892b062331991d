import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
const alias = {
  '@': root,
  'server-only': path.join(root, 'node_modules/server-only/empty.js'),
  // openapi-typescript calls functions of the compiler that TypeScript 7 does not have.
  typescript: 'typescript-5',
}

/** Tests against the control plane of `npm run test:openstack`, with their own database. */
const openstackProject = (name: string, feature: string) => ({
  resolve: { alias },
  test: {
    name,
    include: [`lib/features/${feature}/*.live.test.ts`],
    globalSetup: ['testing/database/global-setup.ts'],
    setupFiles: ['testing/database/clone-database.ts'],
    pool: 'forks' as const,
    // The tests share the quota of one control plane.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    // One more than the number of cores, because tests of the database also wait. By default vitest reserves a core,
    // which is half of two. The database has enough connections for eight.
    maxWorkers: Math.min(os.availableParallelism() + 1, 8),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{lib,components,app,bin,scripts,server,testing}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/*.live.test.ts', '**/node_modules/**'],
          // Files share a process, whose state this resets before each file.
          isolate: false,
          setupFiles: ['testing/process/begin-file.ts'],
          server: { deps: { inline: ['openapi-typescript'] } },
          // Property tests with hundreds of cases are slow on a shared machine.
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['{lib,app,bin,scripts,server,testing}/**/*.db.test.ts'],
          globalSetup: ['testing/database/global-setup.ts'],
          isolate: false,
          setupFiles: ['testing/database/clone-database.ts'],
          pool: 'forks',
          // Only detects hanging tests, because under load a test takes many times longer.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'openstack',
          include: ['lib/features/usage-sources/*.live.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'soak',
          include: ['testing/soak/*.live.test.ts'],
          globalSetup: ['testing/database/global-setup.ts'],
          setupFiles: ['testing/database/clone-database.ts'],
          pool: 'forks',
          testTimeout: 24 * 3_600_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'package',
          include: ['testing/deploy/package.live.test.ts'],
          // These tests run npm and a first start.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'image',
          include: ['testing/deploy/image.live.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'chart',
          include: ['testing/deploy/chart/*.live.test.ts'],
          // Helm and the compiler run for seconds.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'failover',
          include: ['testing/failover/*.live.test.ts'],
          globalSetup: ['testing/process/global-setup.ts'],
          pool: 'forks',
          testTimeout: 24 * 3_600_000,
          hookTimeout: 1_800_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'rolling',
          include: ['testing/rolling/*.live.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      openstackProject('openstack-launches', 'launch-drivers'),
      openstackProject('openstack-hosts', '{pclouds/aggregates,nova-aggregates}'),
      {
        resolve: { alias },
        test: {
          name: 'prometheus',
          include: ['lib/{features/monitoring-sources,observe}/*.live.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
