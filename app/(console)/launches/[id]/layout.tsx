import '@/app/theme/mantine-studio.css'
import type { ReactNode } from 'react'

/** The style sheets of the studio's pictures, which stand here too. */
export default function WhyStyles({ children }: { children: ReactNode }) {
  return children
}
