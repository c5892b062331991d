import { vi } from 'vitest'
import { forgetFile } from './forget-file'

// Each file of unit tests begins in a process as it was at first. Modules for browsers hold values of their own.
vi.resetModules()
await forgetFile()
