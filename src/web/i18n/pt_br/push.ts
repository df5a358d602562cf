export const push = {
  intro:
    'O Signalbox pode enviar mensagens para este dispositivo, mesmo sem nenhuma página aberta. Elas mostram o projeto, o template e a tarefa, nada mais, e terminam quando você sai.',
  on: 'Notificações neste dispositivo',
  onHint: 'Das tarefas em que você escolhe “Notificar neste navegador”.',
  confirmations: 'Tarefas que aguardam minha confirmação',
  confirmationsHint: 'Nos projetos de que você é membro.',
  test: 'Enviar mensagem de teste',
  tested: 'A mensagem foi enviada. Se ela não aparecer, verifique as configurações de notificação deste dispositivo.',
  unsupported: 'Este navegador não pode receber mensagens.',
  insecure: 'Os navegadores só recebem mensagens de endereços com https.',
  install:
    'No iPhone e no iPad, adicione primeiro o Signalbox à tela de início (Compartilhar, Adicionar à Tela de Início) e abra-o a partir dela.',
  denied: 'As notificações deste site estão bloqueadas. Permita-as nas configurações do navegador.',
  off: 'Este servidor não envia mensagens para dispositivos.',
  failed: 'O serviço push deste navegador não respondeu. Tente novamente mais tarde.',
}
