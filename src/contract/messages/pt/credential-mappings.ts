import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'É necessário um host',
  mapped_url_missing: 'É necessário um endereço',
  mapped_host_star: 'O carácter * não é suportado: um mapeamento indica um host ou o início de um endereço',
  mapped_host_address: 'Um host não tem esquema, utilizador nem caminho: para um endereço, escolha o tipo Endereço',
  mapped_url_scheme: 'Um endereço começa por https://, http:// ou ssh://',
  mapped_url_login: 'O endereço contém um utilizador: este fica na chave',
  mapped_url_query: 'Um endereço não tem parâmetros, fragmento nem ..',
  mapped_host_twice: 'Outro mapeamento indica o mesmo local',
}
