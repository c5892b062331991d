import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { setThreadProgram } from '@/lib/workers/run-job.server'
import { forgetFile } from '../process/forget-file'
import { resetReplacedModules } from '../process/replaced-modules'
import { cloneDatabase } from './clone'

await forgetFile()
resetReplacedModules()
// Each test file has its own database, created before the file is loaded.
process.env.DATABASE_URL = await cloneDatabase(inject('adminUrl'))
process.env.NEXTAUTH_SECRET ??= 'a secret for tests only, never for production'
process.env.NEXTAUTH_URL ??= 'http://localhost:3000'
process.env.LOG_LEVEL ??= 'silent'
// Each connection takes PostgreSQL 30 ms of processor time, and a pool opens one for each query of a burst.
process.env.BERTH_POOL_SIZE ??= '4'
// On a busy machine a thread may take seconds to start. Tests of these deadlines set their own.
process.env.BERTH_EVALUATION_MS ??= '30000'
process.env.BERTH_DOCUMENT_MS ??= '60000'
setThreadProgram(pathToFileURL(path.join(inject('programs'), 'threads.mjs')))
process.env.BERTH_DATA_DIR = mkdtempSync(path.join(inject('dataFolder'), 'file-'))
