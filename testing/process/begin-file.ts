import { forgetFile } from './forget-file'

// Each file of unit tests begins in a process as it was at first.
await forgetFile()
