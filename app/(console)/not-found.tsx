import { Lost } from '@/components/ui/lost'

export default function NotFound() {
  return <Lost />
}
