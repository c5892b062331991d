import { createDatabase, databaseOf, dropDatabase, query } from './connection.mjs'

const PROBLEM_CODES = { '3D000': 'P1003', '28P01': 'P1000' }

const commands = {
  'create-database': ({ url }) => createDatabase(url),
  'drop-database': ({ url }) => dropDatabase(url),
  'can-connect-to-database': ({ url }) => query(url, 'select 1', { database: databaseOf(url) }),
}

/** Runs an engine command that ends after one answer, and returns its exit code. */
export async function runCommand(name, settings) {
  // The Prisma command ignores the first line.
  writeLog('INFO', { message: 'Starting schema engine CLI' })
  try {
    if (!(name in commands)) throw new Error(`unknown command ${name}`)
    await commands[name](settings)
    return 0
  } catch (error) {
    writeLog('ERROR', {
      message: error.message || String(error.code),
      is_panic: false,
      error_code: PROBLEM_CODES[error.code] ?? 'P1001',
      meta: { database_name: databaseOf(settings.url) },
    })
    return 1
  }
}

function writeLog(level, fields) {
  const timestamp = new Date().toISOString()
  process.stderr.write(`${JSON.stringify({ timestamp, level, fields, target: 'schema_engine' })}\n`)
}
