import { Boxes, Building2, Cloud, CloudCog, Droplet, Layers, Server, Triangle } from 'lucide-react'
import shared from '@/components/ui/shared.module.css'

/** The usual kinds of providers. Any other word is allowed too. */
export const providerKinds = [
  { id: 'ec2', label: 'Amazon EC2', Icon: Cloud },
  { id: 'openstack', label: 'OpenStack', Icon: Boxes },
  { id: 'vsphere', label: 'VMware vSphere', Icon: Layers },
  { id: 'gcp', label: 'Google Cloud', Icon: CloudCog },
  { id: 'azure', label: 'Microsoft Azure', Icon: Triangle },
  { id: 'digitalocean', label: 'DigitalOcean', Icon: Droplet },
  { id: 'proxmox', label: 'Proxmox VE', Icon: Server },
] as const

export function KindIcon({ kind }: { kind: string }) {
  const Icon = providerKinds.find(({ id }) => id === kind)?.Icon ?? Building2
  return <Icon size={16} aria-hidden />
}

/** A kind with its icon; the text is the stored value. */
export const KindMark = ({ kind }: { kind: string }) => (
  <span className={shared.line8}>
    <KindIcon kind={kind} />
    {kind}
  </span>
)
