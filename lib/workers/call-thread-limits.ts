import type { newGate } from './fair-gate'

/**
 * The threads that run calls outside of the serving thread: large reads, and all calls that place VMs or allocate
 * hosts. The serving thread then caches no nodes and VMs of clusters for them, and no call holds locks while the
 * serving thread is busy.
 */
export type ThreadName = 'large-reads' | 'placements'

/**
 * The size of the young generation of each thread. The default is three times as much, which does not make large
 * responses faster.
 */
export const YOUNG_MB = 16

/**
 * The heap limit of each thread that runs no rules of users. V8 may end the whole process if one large object, such as
 * the text of a response, exceeds it, so it must be far above the needs of responses. Below 2,048 V8 collects garbage
 * before the heap has reached four times its live size.
 */
const THREAD_MB = 1024

type Limits = {
  /** The number of calls that run at a time, and of those that wait. */
  making: Parameters<typeof newGate>[0]
  /** The number of responses in memory that their callers have not read completely, in total and of one caller. */
  held: number
  heldOfOne: number
  memoryMb: number
  /** Connections to the database. */
  connections: number
  /** The thread has a lower priority than the others. */
  isLowered: boolean
}

export const threadLimits: Readonly<Record<ThreadName, Limits>> = {
  'large-reads': {
    making: { running: 2, waiting: 64, waitingOfOne: 8 },
    held: 24,
    heldOfOne: 8,
    memoryMb: THREAD_MB,
    // Two for running reads, one spare, and three for snapshots that are being sent.
    connections: 6,
    isLowered: true,
  },
  // Calls for one cluster wait for each other in the thread, which limits their number.
  placements: {
    making: { running: 2_000, waiting: 0, waitingOfOne: 0 },
    held: 2_000,
    heldOfOne: 2_000,
    memoryMb: THREAD_MB,
    // Calls for hosts wait for the lock of their tenant, one for each tenant, in addition to VMs that wait for their
    // clusters.
    connections: 10,
    isLowered: false,
  },
}
