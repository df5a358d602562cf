import { terraformLike } from './terraform-like.ts'

export const terraform = terraformLike({
  id: 'terraform',
  title: 'Terraform Code',
  priority: 900,
  look: { icon: 'terraform', color: '#7b42bc', dark_color: '#a067da' },
  hint: 'Install Terraform 1.4 or newer from https://developer.hashicorp.com/terraform/install.',
})
