import { startTestDatabase } from '../database/test-database.mjs'
import { prismaEnv } from '../prepare.mjs'
import { runForCode } from '../processes.mjs'

const ARGUMENTS = [
  ...['migrate', 'diff', '--exit-code'],
  ...['--from-migrations', 'prisma/migrations', '--to-schema', 'prisma/schema.prisma'],
]

/**
 * Compares the migrations with schema.prisma; returns an exit code. Objects that only SQL can express (checks, triggers,
 * functions, exclusion constraints, partial indexes) are ignored.
 */
export async function checkDrift() {
  const database = await startTestDatabase('drift')
  try {
    return await runForCode(
      process.execPath,
      ['node_modules/prisma/build/index.js', ...ARGUMENTS],
      {
        env: { ...prismaEnv(), DATABASE_URL: database.url },
        isQuiet: true,
      },
    )
  } finally {
    await database.stop()
  }
}
