import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problemResponse } from '@/lib/api/respond/problem-response'
import { secure } from '@/lib/api/respond/respond.server'
import type { Problem } from '@/lib/base/problem'
import { now } from '@/lib/db/clock.server'
import { recordSecurityEvent } from '@/lib/features/security-events/record-security-event.server'
import { log } from '@/lib/observe/log.server'
import { sendResponse } from './send-response'

type Refused = { refusal: Problem; address: string | null }

/** Sends a refusal to a call that reaches neither the API nor a page, and writes its line of the access log. */
export async function refuseCall(
  req: IncomingMessage,
  res: ServerResponse,
  { refusal, address }: Refused,
): Promise<void> {
  const requestId = randomUUID()
  const response = secure(problemResponse(refusal, requestId))
  response.headers.set('x-request-id', requestId)
  response.headers.set('connection', 'close')
  const { status } = response
  log().info({ requestId, method: req.method, status, code: refusal.kind, address })
  if (refusal.kind === 'misdirected') {
    const subject = { id: refusal.host, name: refusal.host }
    const call = { requestId, address, now: now() }
    await recordSecurityEvent({
      action: 'host.refuse',
      reason: 'misdirected',
      call,
      principal: null,
      subject,
    }).catch((cause: unknown) => log().error({ requestId, err: cause }, 'not recorded'))
  }
  return sendResponse(req, res, response)
}
