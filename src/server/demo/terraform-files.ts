/** A configuration that needs no provider from the network: terraform_data is built in since Terraform 1.4. */
export const terraformFiles: Record<string, string> = {
  'terraform/main.tf': `terraform {
  required_version = ">= 1.4"
}

# One imaginary server for each number. Change "servers" and run again: the plan shows what would come and go,
# and waits for you before anything happens.
resource "terraform_data" "server" {
  count = var.servers
  input = {
    name   = format("%s-%02d", var.stage, count.index + 1)
    region = var.region
  }
}

# Replaced whenever a server is.
resource "terraform_data" "load_balancer" {
  input            = join(", ", terraform_data.server[*].output.name)
  triggers_replace = terraform_data.server[*].id
}
`,

  'terraform/variables.tf': `variable "stage" {
  description = "First part of each server's name"
  type        = string
  default     = "demo"
}

variable "region" {
  description = "Where the servers would stand"
  type        = string
  default     = "eu-central"
}

variable "servers" {
  description = "How many servers there are"
  type        = number
  default     = 2

  validation {
    condition     = var.servers >= 1 && var.servers <= 20
    error_message = "Between 1 and 20 servers, please."
  }
}
`,

  'terraform/outputs.tf': `output "servers" {
  description = "Names of all servers"
  value       = terraform_data.server[*].output.name
}

output "load_balancer" {
  value = terraform_data.load_balancer.output
}
`,
}
