// Runs the seed program, which does not change a database with content.
import fs from 'node:fs'
import { inData, inRoot } from '../paths.mjs'
import { print, Stop, seconds } from '../print.mjs'
import { endLeftover, nodeArguments, runForCode } from '../processes.mjs'
import { databaseIdentity } from './client.mjs'

const SORRY = 'The first content could not be written (see above): fix that and start again.'

/** Seeds once for each database, and records it only after success. */
export async function seedOnce(options) {
  await endLeftover('seed')
  const note = inData('seeded')
  const identity = await databaseIdentity(options.url)
  if (fs.existsSync(note) && fs.readFileSync(note, 'utf8') === identity) return

  const startedAt = Date.now()
  await seed({ ...options, track: 'seed' })
  fs.writeFileSync(note, identity)
  if (options.isDemo) print(`Demo data created in ${seconds(startedAt)}`)
}

/** Seeds a database. Generated sign-ins are written to `signInsFile`, or only printed if it is null. */
export async function seed({ url, isDemo, signInsFile, track, onLine = print, env = {} }) {
  const code = await runForCode(process.execPath, [...nodeArguments, inRoot('dist/seed.mjs')], {
    env: {
      ...env,
      DATABASE_URL: url,
      NODE_ENV: 'production',
      BERTH_DEMO: String(isDemo),
      BERTH_SIGN_INS_FILE: signInsFile ?? '',
    },
    track,
    onLine,
  })
  if (code !== 0) throw new Stop(SORRY)
  if (signInsFile && fs.existsSync(signInsFile)) fs.chmodSync(signInsFile, 0o600)
}
