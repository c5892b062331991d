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
 * Returns a function to call regularly during long work; it collects garbage when 32 MiB have been added. Otherwise V8
 * lets the heap grow to several times its live size first, and a large import would exceed the memory of its container.
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
