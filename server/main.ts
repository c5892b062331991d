import next from 'next'
import { env, envOrExit } from '@/lib/env.server'
import { leaveYoungObjectsToThreads } from '@/lib/workarounds/young-objects'
import { parseArguments } from './arguments'
import { buildFiles } from './pages/build-files'
import { loadPages } from './pages/load-pages'
import { startBerth } from './start'

const { host, port } = parseArguments(process.argv.slice(2))
envOrExit()
leaveYoungObjectsToThreads()

const app = next({ dev: false, hostname: host, port, quiet: true })
await app.prepare()
startBerth(
  {
    host,
    port,
    jobs: new URL('./jobs.mjs', import.meta.url),
    threads: new URL('./threads.mjs', import.meta.url),
    callThread: new URL('./call-thread.mjs', import.meta.url),
  },
  {
    handle: app.getRequestHandler(),
    sendFile: buildFiles(env().NEXT_DIST_DIR),
    load: () => loadPages(env().NEXT_DIST_DIR),
    close: () => app.close(),
  },
)
