// Loaded into the server by `bench/profile.ts`. A first SIGUSR2 starts a CPU profile of the serving thread, a
// second one writes it.
import fs from 'node:fs'
import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'

const dir = process.env.BENCH_PROFILES
if (isMainThread && dir !== undefined) {
  const session = new Session()
  let isRunning = false
  let number = 0
  process.on('SIGUSR2', async () => {
    isRunning = !isRunning
    if (isRunning) {
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.start')
      return
    }
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    number += 1
    const file = path.join(dir, `${process.pid}-${number}.cpuprofile`)
    fs.writeFileSync(`${file}.part`, JSON.stringify(profile))
    fs.renameSync(`${file}.part`, file)
  })
}
