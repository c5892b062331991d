import { vi } from 'vitest'
import { forgetFile } from './forget-file'

// Each file of unit tests starts with the initial state of the process. Modules for browsers have their own state.
vi.resetModules()
await forgetFile()
