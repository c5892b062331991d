import 'server-only'
import net from 'node:net'
import pg from 'pg'
import { processState } from '@/lib/base/process-state'
import { log } from '@/lib/observe/log.server'
import { directConnection, readConnection } from '../connections.server'
import { SilenceWatch, TICK_MS } from './silence-watch'

const watches = {
  database: processState('silence-watch', () => newWatch('the database', directConnection)),
  replica: processState('silence-watch-replica', () =>
    newWatch('the read replica', readConnection),
  ),
}

function newWatch(name: string, connectionTo: () => pg.ClientConfig | null): SilenceWatch {
  const watch = new SilenceWatch({
    check: (signal) => checkServer(connectionTo() ?? {}, signal),
    onChange: (isSilent, cut) => {
      if (isSilent) log().warn({ connections: cut }, `${name} does not respond`)
      else log().info(`${name} responds again`)
    },
  })
  setInterval(() => watch.tick(), TICK_MS).unref()
  return watch
}

/** Without a pooler, whose connections may all be busy. A refused connection is a response too. */
async function checkServer(connection: pg.ClientConfig, signal: AbortSignal): Promise<void> {
  const socket = new net.Socket()
  signal.addEventListener('abort', () => socket.destroy())
  const client = new pg.Client({
    ...connection,
    application_name: 'berth-check',
    stream: () => socket,
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select 1')
  await client.end()
}

/** The class of connections whose statements fail if their server does not respond. */
export const watchedClient = (server: keyof typeof watches) =>
  class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = new net.Socket()
      super({ ...config, stream: () => socket })
      const watch = watches[server].get()
      const watched = watch.add(() =>
        socket.destroy(new Error('Connection terminated: the server does not respond')),
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
      return called(() => run(...input.slice(0, -1), ended), end)
    }
    const result = called(() => run(...input), end)
    Promise.resolve(result).then(
      () => end(true),
      () => end(false),
    )
    return result
  }
  return reported as Call
}

/** A call that throws has ended too. */
function called(call: () => unknown, end: (hasAnswer: boolean) => void): unknown {
  try {
    return call()
  } catch (cause) {
    end(false)
    throw cause
  }
}
