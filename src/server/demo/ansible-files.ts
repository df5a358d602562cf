/** Playbooks of the demo repository. All hosts are this machine, and only the task's own folder is written to. */
export const ansibleFiles: Record<string, string> = {
  'ansible/hosts.ini': `# Three names for this machine, so that a run has several hosts to show.
[web]
web1
web2

[database]
db1

[all:vars]
ansible_connection=local
ansible_python_interpreter="{{ ansible_playbook_python }}"
`,

  'ansible/ping.yml': `---
- name: Are all hosts there?
  hosts: all
  gather_facts: false
  tasks:
    - name: Ping
      ansible.builtin.ping:

    - name: Say who asked
      ansible.builtin.debug:
        msg: "{{ inventory_hostname }} answers {{ semaphore_vars.task_details.username | default('you', true) }}"
`,

  'ansible/site.yml': `---
- name: Set up a small web site
  hosts: all
  gather_facts: false
  vars:
    # The task's own folder: every run starts afresh and leaves nothing behind.
    site_folder: "{{ lookup('env', 'HOME') }}/demo/{{ inventory_hostname }}"
    greeting: Hello from Signalbox
    pages:
      - { name: index, title: Welcome }
      - { name: about, title: About this demo }
      - { name: contact, title: Contact }

  tasks:
    - name: Look at the machine
      ansible.builtin.setup:
        gather_subset: ["!all", min]
      tags: [always]

    - name: Create the site's folder
      ansible.builtin.file:
        path: "{{ site_folder }}"
        state: directory
        mode: "0755"
      tags: [content]

    - name: Write the pages
      ansible.builtin.template:
        src: page.html.j2
        dest: "{{ site_folder }}/{{ item.name }}.html"
        mode: "0644"
      loop: "{{ pages }}"
      loop_control:
        label: "{{ item.name }}"
      when: inventory_hostname in groups['web']
      notify: Reload the web server
      tags: [content]

    - name: Prepare the database
      ansible.builtin.copy:
        content: "create table visits (page text, seen timestamp);\\n"
        dest: "{{ site_folder }}/schema.sql"
        mode: "0644"
      when: inventory_hostname in groups['database']
      tags: [database]

    - name: Check that the machine is known
      ansible.builtin.assert:
        that: ansible_facts['system'] is defined
        success_msg: "{{ inventory_hostname }} runs {{ ansible_facts['distribution'] | default(ansible_facts['system']) }}"
      tags: [check]

  handlers:
    - name: Reload the web server
      ansible.builtin.debug:
        msg: "A real playbook would reload the web server on {{ inventory_hostname }} now."
`,

  'ansible/templates/page.html.j2': `<!doctype html>
<title>{{ item.title }}</title>
<h1>{{ greeting }}</h1>
<p>{{ item.title }}, served by {{ inventory_hostname }}.</p>
`,
}
