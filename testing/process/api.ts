import { createServer } from 'node:http'
import { answerApiRequest } from '@/lib/api/router.server'
import { setCallThreadProgram } from '@/lib/workers/call-threads.server'
import { setThreadProgram } from '@/lib/workers/run-job.server'
import { toApiRequest } from '@/server/api-request'
import { sendResponse } from '@/server/send-response'

/** Serves the API in a separate process. It sends its port, and on request its memory and CPU time. */
setThreadProgram(new URL('./threads.mjs', import.meta.url))
setCallThreadProgram(new URL('./call-thread.mjs', import.meta.url))

const server = createServer((req, res) => {
  const request = toApiRequest(req, res, new URL(`http://localhost${req.url}`))
  answerApiRequest(request, { address: '127.0.0.1' })
    .then((response) => sendResponse(req, res, response))
    .catch(() => res.destroy())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : null })
})
process.on('message', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  process.send?.({ peakMb: maxRSS / 1024, cpuMs: (userCPUTime + systemCPUTime) / 1000 })
})
process.on('disconnect', () => process.exit(0))
