import { ko as alerts } from '../../alerts/texts/ko.ts'
import type { MailTexts } from './en.ts'

const ignoreCode = '본인이 요청하지 않았다면 이 메일을 무시하세요. 코드 없이는 아무도 로그인할 수 없습니다.'

/** The mails of the system in Korean. */
export const ko: MailTexts = {
  source: ({ address, program }) => (program ? `${address}(${program})` : address),

  code: ({ app, code, from, what }) => ({
    subject: `${app} 로그인 코드`,
    lines: [
      `코드: ${code}`,
      '10분 동안, 코드를 요청한 브라우저에서 한 번만 쓸 수 있습니다.',
      `요청한 곳: ${from}. ${
        what === 'second_factor'
          ? '본인이 요청하지 않았다면 누군가가 비밀번호를 알고 있습니다. 비밀번호를 변경하세요.'
          : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `비밀번호로 ${app} 로그인`,
    lines: [
      `이 계정은 비밀번호와 함께 이메일로 받은 코드를 사용하므로 이메일만으로는 로그인할 수 없습니다. 비밀번호나 ID 공급자를 사용해 ${app}에 로그인하세요.`,
      `요청한 곳: ${from}. ${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? 'Signalbox 계정 안내' : 'Signalbox 새 비밀번호 설정',
    lines: [
      `안녕하세요, ${name} 님.`,
      first
        ? `관리자가 계정을 생성했습니다. 사용자 이름: ${username}. 이 링크에서 비밀번호를 설정하세요.`
        : `관리자가 새 비밀번호 설정을 요청했습니다. 계정: ${username}.`,
      `링크는 ${hours}시간 동안 유효하며 한 번만 쓸 수 있습니다.`,
    ],
    button: '비밀번호 설정',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: 'Signalbox 새 비밀번호 설정',
    lines: [
      `안녕하세요, ${name} 님.`,
      `새 비밀번호 설정 요청을 받았습니다. 계정: ${username}. 링크는 1시간 동안 유효하며 한 번만 쓸 수 있습니다. 2차 인증 수단은 로그인할 때 계속 필요합니다.`,
      '본인이 요청하지 않았다면 이 메일을 무시하세요. 비밀번호는 바뀌지 않습니다.',
    ],
    button: '새 비밀번호 설정',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: 'Signalbox 로그인 방법',
    lines: [
      `안녕하세요, ${name} 님.`,
      `새 비밀번호 설정 요청을 받았습니다. 계정: ${username}. 이 계정은 Signalbox에 비밀번호가 없습니다. ID 공급자로 로그인하며, 비밀번호도 그곳에서 재설정합니다.`,
      '본인이 요청하지 않았다면 이 메일을 무시하세요.',
    ],
    button: '로그인',
  }),

  password_changed: ({ username, name }) => ({
    subject: 'Signalbox 비밀번호가 변경되었습니다',
    lines: [
      `안녕하세요, ${name} 님.`,
      `메일로 보낸 링크에서 비밀번호가 설정되었으며, 모든 세션이 종료되었습니다. 계정: ${username}.`,
      '본인이 변경하지 않았다면 즉시 관리자에게 연락하세요.',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `${project} 프로젝트 초대`,
    lines: [
      '안녕하세요.',
      `${inviter} 님이 Signalbox의 ${project} 프로젝트에 초대했습니다. 역할: ${role}.`,
      `초대 만료: ${until} UTC.`,
      `${inviter} 님을 모른다면 이 메일을 무시하세요.`,
    ],
    button: '초대 보기',
  }),

  test: ({ app, username }) => ({
    subject: `${app} 테스트 메일`,
    lines: [`${app}에서 이 주소로 메일을 보낼 수 있습니다.`, `테스트를 요청한 사용자: ${username}.`],
  }),

  offline: {
    title: 'Signalbox가 응답하지 않습니다',
    text: '이 기기가 네트워크에 연결되어 있지 않거나 서버가 실행 중이 아닙니다. 서버가 응답하면 페이지를 다시 불러옵니다.',
    again: '다시 시도',
  },

  push: {
    waits: ({ run }) => `${run}: 승인 필요`,
    success: ({ run }) => `${run}: 성공`,
    error: ({ run }) => `${run}: 실패`,
    stopped: ({ run }) => `${run}: 중지됨`,
    rejected: ({ run }) => `${run}: 거부됨`,
    project: ({ project }) => `프로젝트: ${project}`,
    test: '이 기기로 알림이 전달됩니다',
  },

  roles: { owner: '소유자', manager: '매니저', task_runner: '작업 실행자', guest: '게스트' },

  alerts,
}
