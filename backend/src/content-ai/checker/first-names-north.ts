/** First names as in the other lists, of Portuguese, Dutch, Swedish and Polish, and `other` from farther away. */
export const FIRST_NAMES_NORTH: Record<string, string> = {
  pt: `Afonso Alice Amélia António Armando Artur Augusto Bernardo Bruno Caetano Camila Carla Carolina Cátia Cecília Célia
    César Cláudia Cláudio Cristiano Cristina Daniela Davi Débora Diogo Dinis Duarte Edson Eduardo Elisa Eliane Fábio
    Fátima Felipe Fernanda Filipa Filipe Flávia Flávio Francisca Francisco Frederico Gonçalo Guilherme Gustavo
    Heitor Helena Henrique Iara Inácio Irene Isabel Ivone Joana Joaquim Jorge Júlia Juliana Júlio Larissa Laura
    Leonor Letícia Lourenço Luana Lúcia Luís Luísa Luiz Luiza Madalena Mafalda Manuel Manuela Marcelo Márcia Márcio
    Margarida Marta Mateus Matilde Maurício Miguel Mónica Mônica Natália Nuno Otávio Patrícia Paula Paulo Rafael
    Rafaela Raquel Raul Regina Renata Renato Ricardo Rita Roberto Rogério Rosana Rubens Rui Sandra Sebastião Sérgio
    Silvana Simão Sílvia Sônia Susana Tânia Telma Teresa Tomás Vanessa Vasco Vera Vicente Vinícius Vítor Xavier`,
  nl: `Aad Aleid Annelies Anneke Annemarie Anouk Arjan Arjen Arie Babette Bart Bas Bert Bram Carlijn Cees Coen Corrie
    Daphne Diederik Dirk Edwin Eelco Eline Elly Els Esther Evert Fleur Floor Floris Frans Frits Geert Gerrit Gert
    Gijs Greetje Guus Hanneke Hannie Hans Harm Hein Henk Hendrik Henny Hilde Ineke Ingeborg Ilse Iris Jaap Jacco
    Janneke Jannie Jasper Jelle Jeroen Jesse Jikke Johan Joke Joost Joris Jurgen Karel Karin Kees Klaas Koen Laurens
    Leonie Lies Liesbeth Lieke Loes Maaike Maarten Machteld Marieke Marijke Marijn Marit Marjan Marleen Martijn
    Merel Mieke Mirjam Nelleke Niek Pascal Pieter Reinier Remco Renske Rianne Rik Rinus Robbert Roel Roelof Ruben
    Rutger Ruud Saskia Sietske Siebe Sjoerd Sofie Stijn Swaantje Teun Thijs Tineke Tjeerd Tjitske Toos Truus Wendy
    Wessel Wietske Wiebe Willem Willemijn Wim Wouter Yvonne`,
  sv: `Agneta Alva Anders Anette Anja Anneli Annika Arvid Axel Bengt Bertil Birgitta Britt Carina Carl Cecilia Christer
    Elin Ellinor Elsa Emelie Erika Eva Filip Folke Fredrik Frida Gösta Göran Greger Gun Gunilla Gustaf Gustav Hanna
    Helena Henrik Hjördis Håkan Ida Inga Inger Ingela Ingemar Ingvar Isak Jakob Jenny Jesper Joakim Johan Johanna
    Jonas Jörgen Josefin Kajsa Karin Karl Katarina Kerstin Kjell Klara Kristina Lennart Lena Leif Linnéa Linus
    Lisbeth Lotta Lovisa Magnus Maja Malin Margareta Marianne Martin Mats Mattias Mikael Moa Monica Nils Ola Olle
    Olof Oskar Patrik Pelle Pernilla Petter Ragnar Rasmus Rickard Robin Roger Rolf Ronny Rune Signe Sigrid Simon
    Sofia Solveig Staffan Sture Susanne Sven Svante Tage Thomas Tobias Tommy Torbjörn Torsten Tove Tuva Ulf Ulla
    Ulrika Viktor Ylva Åke Åsa Örjan`,
  pl: `Adam Adrian Agata Aleksander Aleksandra Alicja Aneta Andrzej Anita Antoni Artur Barbara Bartek Bartosz Beata Bogdan
    Bogusław Bożena Cezary Dagmara Damian Danuta Daria Dariusz Dawid Dominik Dominika Dorota Edyta Elżbieta Emilia
    Ewa Ewelina Filip Franciszek Gabriela Grażyna Grzegorz Halina Hanna Helena Henryk Iga Ignacy Irena Iwona Izabela
    Jacek Jadwiga Jakub Jan Janina Janusz Jarosław Jerzy Joanna Jolanta Józef Justyna Kacper Kamil Kamila Karol
    Karolina Kasia Kazimierz Kinga Konrad Krystyna Leszek Lidia Łucja Lucyna Łukasz Maciej Magda Magdalena Maja
    Marcin Marek Maria Mariola Mariusz Marta Mateusz Michał Mieczysław Mirosław Monika Natalia Nikodem Oliwia
    Patrycja Paweł Paulina Piotrek Przemysław Radosław Rafał Renata Robert Roman Ryszard Sebastian Sławomir
    Stanisław Stanisława Stefan Sylwia Szymon Tadeusz Teresa Urszula Wacław Wanda Weronika Wiesław Wiktor Witold
    Władysław Wojciech Zbigniew Zdzisław Zenon Zofia Zuzanna`,
  other: `Abdul Adeola Aisha Ali Amina Amira Amit Anjali Arjun Ayesha Aylin Chidi Chinedu Dariusz Deepak Deniz Elif Emeka Emre
    Esra Farid Farah Fatma Hakan Hamid Hassan Hiroshi Hüseyin Ibrahim Imran Ismail Jamal Kamal Karim Kavita Kemal
    Khadija Kofi Kwame Kumar Layla Leila Maryam Meera Mehdi Mohamed Mohammed Mourad Murat Mustafa Nadia Nasrin Ngozi
    Nikhil Nisha Oksana Olga Olena Omar Osman Parvati Pooja Rahul Rajesh Ramesh Ravi Reza Rohan Salma Samir Sanjay
    Selim Selin Sergej Shreya Sunil Sunita Svetlana Tariq Tatjana Vijay Vikram Wanjiru Yasmin Yusuf Zainab Zeynep`,
};
