import 'server-only'
import fs from 'node:fs'
import { database } from '@/lib/db/client.server'
import { closeDecisions } from '@/lib/db/decision-transaction.server'
import { exclusively } from '@/lib/db/sequence/exclusively.server'
import { envOrExit } from '@/lib/env.server'
import { setThreadProgram } from '@/lib/workers/run-job.server'
import { type SignIn, seedAdministrator } from './people'
import { seedDemo } from './seed-demo'

// Fills a new database with the demo or with one administrator.

const lineOf = ({ role, name, email, password }: SignIn) =>
  [role.padEnd(10), name.padEnd(18), email.padEnd(28), password].join(' ')

async function seedOnceEmpty(): Promise<void> {
  const administrator = await seedAdministrator()
  if (administrator === null) return
  process.stdout.write(
    `Administrator: ${administrator.email}\nPassword (shown once): ${administrator.password}\n`,
  )
}

async function seedWithDemo(): Promise<void> {
  const { demo } = await database().setting.findUniqueOrThrow({ where: { id: 'main' } })
  // A database with content stays unchanged.
  if (demo || (await database().user.count({ where: { lastSignInAt: { not: null } } })) > 0) return
  const signIns = await seedDemo(new Date())
  const file = process.env.BERTH_SIGN_INS_FILE
  const text = `${signIns.map(lineOf).join('\n')}\n`
  if (file === undefined || file === '') process.stdout.write(text)
  else fs.writeFileSync(file, text, { mode: 0o600 })
  // Written last: an interrupted start prints no passwords, and the next start creates new ones.
  await database().setting.update({ where: { id: 'main' }, data: { demo: true } })
}

// The thread program is beside this one in dist/. A thread parses the demo's inventory document.
setThreadProgram(new URL('./threads.mjs', import.meta.url))
const { BERTH_DEMO: isDemo } = envOrExit()
// Of several servers that start on an empty database, the first fills it, and the others find its content.
await exclusively('seed', isDemo ? seedWithDemo : seedOnceEmpty)
await closeDecisions()
await database().$disconnect()
