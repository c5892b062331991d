import 'server-only'
import net from 'node:net'
import pg from 'pg'
import { processState } from '@/lib/base/process-state'
import { log } from '@/lib/observe/log.server'
import { directConnection } from '../connections.server'
import { SilenceWatch, TICK_MS } from './silence-watch'

const silenceWatch = processState('silence-watch', () => {
  const watch = new SilenceWatch({
    check: checkDatabase,
    onChange: (isSilent, cut) => {
      if (isSilent) log().warn({ connections: cut }, 'the database does not respond')
      else log().info('the database responds again')
    },
  })
  setInterval(() => watch.tick(), TICK_MS).unref()
  return watch
})

/** Without a pooler, whose connections may all be busy. A refused connection is a response too. */
async function checkDatabase(signal: AbortSignal): Promise<void> {
  const socket = new net.Socket()
  signal.addEventListener('abort', () => socket.destroy())
  const client = new pg.Client({
    ...directConnection(),
    application_name: 'berth-check',
    stream: () => socket,
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select 1')
  await client.end()
}

/** A connection of a pool whose statements fail if the database does not respond. */
export class WatchedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    const socket = new net.Socket()
    super({ ...config, stream: () => socket })
    const watch = silenceWatch.get()
    const watched = watch.add(() =>
      socket.destroy(new Error('Connection terminated: the database does not respond')),
    )
    this.once('end', () => watch.remove(watched))
    const begin = () => watch.send(watched)
    this.connect = counted(this.connect.bind(this), begin)
    this.query = counted(this.query.bind(this), begin)
  }
}

/** The same function, which reports its beginning and its end. It ends with a callback or a promise. */
function counted<Call>(call: Call, begin: () => (hasAnswer: boolean) => void): Call {
  const run = call as (...input: unknown[]) => unknown
  const reported = (...input: unknown[]) => {
    const end = begin()
    const callback = input.at(-1)
    if (typeof callback === 'function') {
      const ended = (error: unknown, ...rest: unknown[]) => {
        end(!error)
        callback(error, ...rest)
      }
      return run(...input.slice(0, -1), ended)
    }
    const result = run(...input)
    Promise.resolve(result).then(
      () => end(true),
      () => end(false),
    )
    return result
  }
  return reported as Call
}
