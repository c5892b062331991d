import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * A folder on a separate disk that can be filled. `isSmall` is false if no disk could be mounted, which only root can
 * do.
 */
export type SmallDisk = {
  dir: string
  isSmall: boolean
  /** Fills all free space, and space that is freed later, until `free`. */
  fill: () => void
  free: () => void
  remove: () => void
}

/** Mounts a file system in memory. Without the right to do so, the folder is an ordinary one. */
export function smallDisk(megabytes: number): SmallDisk {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-disk-'))
  // PostgreSQL does not run as root and needs access to its data.
  const options = `size=${megabytes}m,mode=711`
  const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir]).status === 0
  if (!isSmall) fs.chmodSync(dir, 0o711)
  const ballast = path.join(dir, 'ballast')
  let timer: NodeJS.Timeout | undefined
  const free = () => {
    clearInterval(timer)
    fs.rmSync(ballast, { force: true })
  }
  return {
    dir,
    isSmall,
    fill: () => {
      takeAll(ballast)
      timer = setInterval(() => takeAll(ballast), 20)
    },
    free,
    remove: () => {
      free()
      if (isSmall) spawnSync('umount', ['--lazy', dir])
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

function takeAll(file: string): void {
  const chunk = Buffer.alloc(4096)
  const descriptor = fs.openSync(file, 'a')
  try {
    for (;;) fs.writeSync(descriptor, chunk)
  } catch {
    // The disk is full.
  } finally {
    fs.closeSync(descriptor)
  }
}
