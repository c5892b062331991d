import '@/app/theme/mantine-studio.css'
import type { ReactNode } from 'react'

/** Loads the style sheets of the studio, because a dry run has the same form as a stack. */
export default function ModuleStyles({ children }: { children: ReactNode }) {
  return children
}
