import { handleApiRequest } from '@/lib/api/router.server'
import { eventSchema, type SentEvent } from '@/lib/features/events/schema'
import type { Person } from './people'

export type EventStream = {
  status: number
  /** The first id, with which a reader without an event reconnects. */
  startId: string
  /** Waits for the next `count` events. */
  next: (count: number) => Promise<SentEvent[]>
  close: () => Promise<void>
}

type Options = { kinds?: string; lastEventId?: string }

/** Opens `GET /events` as a client does. */
export async function eventStream(who: Person, options: Options = {}): Promise<EventStream> {
  const query = options.kinds === undefined ? '' : `?kinds=${options.kinds}`
  const headers = new Headers(who.headers)
  if (options.lastEventId !== undefined) headers.set('last-event-id', options.lastEventId)
  const request = new Request(`http://localhost:3000/api/v1/events${query}`, { headers })
  return readStream(await handleApiRequest(request, { address: '127.0.0.1' }))
}

/** Reads the events of a response. */
export async function readStream(response: Response): Promise<EventStream> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const isStream = response.headers.get('content-type') === 'text/event-stream'
  const readMore = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) throw new Error('the stream ended')
    text += decoder.decode(value, { stream: true })
  }
  // The stream is open once it has sent its retry time and its first id.
  while (isStream && !text.includes('\n\n')) await readMore()
  return {
    status: response.status,
    startId: /^id: (.*)$/m.exec(text)?.[1] ?? '',
    next: async (count) => {
      for (;;) {
        const blocks = text.split('\n\n')
        const events = blocks.slice(0, -1).flatMap(eventOf)
        if (events.length >= count) {
          text = blocks.at(-1) ?? ''
          return events
        }
        await readMore()
      }
    },
    close: async () => reader?.cancel(),
  }
}

function eventOf(block: string): SentEvent[] {
  const data = /^data: (.*)$/m.exec(block)?.[1]
  return data === undefined ? [] : [eventSchema.parse(JSON.parse(data))]
}
