import 'server-only'
import v8 from 'node:v8'
import vm from 'node:vm'

/** What long work may leave behind before it cleans up. */
const LITTER_BYTES = 32 * 1024 * 1024

let collect: (() => void) | undefined

function collector(): () => void {
  v8.setFlagsFromString('--expose-gc')
  return vm.runInNewContext('gc')
}

/**
 * Call the answer now and then during long work. Left alone, the engine lets the heap grow to several times
 * what is in use before it cleans up, and a large import would take the memory of others meanwhile.
 */
export function sparingMemory(): () => void {
  let kept = v8.getHeapStatistics().used_heap_size
  return () => {
    if (v8.getHeapStatistics().used_heap_size - kept < LITTER_BYTES) return
    collect ??= collector()
    collect()
    kept = v8.getHeapStatistics().used_heap_size
  }
}
