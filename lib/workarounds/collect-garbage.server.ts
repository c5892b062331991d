import 'server-only'
import v8 from 'node:v8'
import vm from 'node:vm'

const GARBAGE_BYTES = 32 * 1024 * 1024

let collect: (() => void) | undefined

function collector(): () => void {
  v8.setFlagsFromString('--expose-gc')
  return vm.runInNewContext('gc')
}

/**
 * @workaround node@>=20.19
 * @see https://github.com/nodejs/node/issues/1671
 *
 * Returns a function to call regularly during long work. It collects garbage when the heap has grown by 32 MiB.
 * Otherwise V8 would let the heap grow to several times its live size, and a large import would exceed the memory of
 * its container.
 */
export function garbageCollection(): () => void {
  let usedBytes = v8.getHeapStatistics().used_heap_size
  return () => {
    if (v8.getHeapStatistics().used_heap_size - usedBytes < GARBAGE_BYTES) return
    collect ??= collector()
    collect()
    usedBytes = v8.getHeapStatistics().used_heap_size
  }
}
