import readline from 'node:readline'
import { createDatabase, databaseOf, query } from './connection.mjs'
import { hasPanicked, loadEngine } from './wasm.mjs'

const ENGINE_ERROR = 4466

/** Answers the requests on standard input until it ends. */
export function serveRequests(settings) {
  const methods = methodsFor(settings)
  const lines = readline.createInterface({
    input: process.stdin,
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let running = 0
  let isClosed = false
  const exitWhenDone = () => {
    if (isClosed && running === 0) process.exit(0)
  }

  lines.on('close', () => {
    isClosed = true
    exitWhenDone()
  })
  lines.on('line', async (line) => {
    const { id, method, params } = line.trim() ? JSON.parse(line) : {}
    // A message without a method is the response to a `print` request of this engine.
    if (!method) return
    running++
    send({ id, ...(await answer(methods, method, params ?? {})) })
    running--
    exitWhenDone()
  })
}

async function answer(methods, method, params) {
  try {
    return { result: (await methods(method, params)) ?? null }
  } catch (error) {
    const message = error?.message ?? String(error)
    const details = { is_panic: hasPanicked(), message, error_code: error?.code, meta: null }
    return { error: { code: ENGINE_ERROR, message, data: details } }
  }
}

function methodsFor(settings) {
  let loading
  const engine = () => {
    loading ??= loadEngine(settings)
    return loading
  }
  const own = ownMethods(settings, engine)
  return async (method, params) =>
    own[method] ? own[method](params) : (await engine())[method](params)
}

// Methods whose results in the WASM build differ from those of the program that the Prisma command expects.
const ownMethods = (settings, engine) => ({
  createDatabase: async () => ({ databaseName: await createDatabase(settings.url) }),

  dbExecute: async ({ datasourceType, script }) => {
    const url = datasourceType?.url ?? settings.url
    await query(url, script, { database: databaseOf(url) })
    return {}
  },

  getDatabaseVersion: async () => (await engine()).version(),

  diff: async (params) => {
    const { stdout, exitCode } = await (await engine()).diff(params)
    if (stdout != null) send({ id: 'print', method: 'print', params: { content: stdout } })
    return { exitCode, stdout: null }
  },

  // This method reads the schema from a cache that devDiagnostic fills and applyMigrations empties.
  evaluateDataLoss: async (params) => {
    const loaded = await engine()
    await loaded.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters })
    return loaded.evaluateDataLoss(params)
  },

  reset: async (params) => {
    await (await engine()).reset(params)
    return null
  },
})

const send = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
